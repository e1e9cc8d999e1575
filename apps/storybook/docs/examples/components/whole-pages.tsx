import { MainHeading, Navigation, PageLayout } from '@cutroom/portfolio-ui'

const items = [{ label: 'Info', href: '/info', match: 'exact' }] as const

export const Example = () => (
  <PageLayout
    layout="info"
    navigation={<Navigation logo="CUTROOM" items={items} currentPath="/info" />}
    heading={<MainHeading layout="info">Info</MainHeading>}
  >
    <p>A studio of six editors.</p>
  </PageLayout>
)
