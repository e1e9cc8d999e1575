import { RichText } from '@cutroom/portfolio-ui'

const content = [{ _type: 'block', children: [{ _type: 'span', text: 'A crossing, from dusk to dawn.' }] }]

export const Example = () => <RichText content={content} />
