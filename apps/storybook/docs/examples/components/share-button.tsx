import { ShareButton } from '@cutroom/portfolio-ui'

export const Example = () => <ShareButton url="/films/night-ferry" title="Night Ferry" />
