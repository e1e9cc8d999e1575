import { ErrorState } from '@cutroom/portfolio-ui'

export const Example = () => <ErrorState onRetry={() => location.reload()} />
