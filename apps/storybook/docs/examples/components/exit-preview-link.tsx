import { ExitPreviewLink, PageLayout } from '@cutroom/portfolio-ui'

/** Whether the visitor is in preview mode, as your server knows. */
const isPreview = true

export const Example = () => (
  <PageLayout layout="home" preview={isPreview && <ExitPreviewLink />}>
    <p>A draft.</p>
  </PageLayout>
)
