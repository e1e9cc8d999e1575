import '@cutroom/portfolio-ui/styles.css'
import { ThemeScope } from '@cutroom/portfolio-ui'
import type { ReactNode } from 'react'

/** A page in its colours. */
export const FilmsLayout = ({ children }: { children: ReactNode }) => (
  <ThemeScope page colours={{ foreground: '#f3d19c', background: '#1c1206' }}>
    {children}
  </ThemeScope>
)
