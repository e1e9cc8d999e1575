import { Link } from '@cutroom/portfolio-ui'

export const Example = () => <Link href="/editors">All editors</Link>
