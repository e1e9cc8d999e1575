import { ContentSection, RichText } from '@cutroom/portfolio-ui'

const content = [{ _type: 'block', children: [{ _type: 'span', text: 'A crossing, from dusk to dawn.' }] }]

const editors = [{ id: 'ines', name: 'Inês Okafor', href: '/editors/ines-okafor' }]

export const Example = () => <ContentSection description={<RichText content={content} />} editors={editors} />
