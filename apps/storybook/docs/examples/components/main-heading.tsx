import { MainHeading } from '@cutroom/portfolio-ui'

export const Example = () => <MainHeading layout="screening-room">Screening Room</MainHeading>
