import { InfoPanel } from '@cutroom/portfolio-ui'

const content = [{ _type: 'block', children: [{ _type: 'span', text: 'A crossing, from dusk to dawn.' }] }]

const contact = { email: 'studio@example.com', telephone: '+44 20 7946 0000', instagram: '@cutroom' }

export const Example = () => <InfoPanel content={content} contact={contact} />
