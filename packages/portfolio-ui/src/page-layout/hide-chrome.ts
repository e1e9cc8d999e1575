'use client'

import { createContext } from 'react'

/** Hides or shows the chrome of the page around a stage. */
export const HideChrome = createContext<(isHidden: boolean) => void>(() => {})
