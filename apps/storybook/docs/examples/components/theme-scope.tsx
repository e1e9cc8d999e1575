import { HeadingGroup, ThemeScope } from '@cutroom/portfolio-ui'

export const Example = () => (
  <ThemeScope page colours={{ foreground: '#ff6779', background: '#020202' }}>
    <HeadingGroup clients={[{ id: 'harbour', name: 'Harbour' }]} title="Night Ferry" />
  </ThemeScope>
)
