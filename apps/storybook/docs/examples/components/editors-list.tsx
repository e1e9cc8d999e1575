import { EditorsList } from '@cutroom/portfolio-ui'

const editors = [
  {
    id: 'ines',
    name: 'Inês Okafor',
    href: '/editors/ines-okafor',
    colours: { foreground: '#ffd23f', background: '#1a1033' },
  },
  { id: 'tomasz', name: 'Tomasz Brandvold', href: '/editors/tomasz-brandvold' },
]

export const Example = () => <EditorsList editors={editors} />
