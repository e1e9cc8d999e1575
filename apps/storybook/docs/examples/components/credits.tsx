import { Credits } from '@cutroom/portfolio-ui'

const editors = [
  { id: 'ines', name: 'Inês Okafor', href: '/editors/ines-okafor' },
  { id: 'tomasz', name: 'Tomasz Brandvold', href: null },
]

export const Example = () => <Credits editors={editors} />
