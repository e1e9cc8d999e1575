import { HeadingGroup } from '@cutroom/portfolio-ui'

export const Example = () => (
  <HeadingGroup clients={[{ id: 'harbour', name: 'Harbour' }]} title="Night Ferry" />
)
