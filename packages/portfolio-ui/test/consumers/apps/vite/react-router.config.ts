import type { Config } from '@react-router/dev/config'

export default { appDirectory: 'react-router', buildDirectory: 'dist-react-router' } satisfies Config
