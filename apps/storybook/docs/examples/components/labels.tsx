import { HeadingGroup, LabelsProvider } from '@cutroom/portfolio-ui'

const labels = { noTitle: 'Ohne Titel', noClient: 'Ohne Kunde' }

export const Example = () => (
  <LabelsProvider labels={labels}>
    <HeadingGroup clients={[]} title={null} />
  </LabelsProvider>
)
