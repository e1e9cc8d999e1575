import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// In ms: long, since the machine may run other work.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)
