'use client'

import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in a browser; on a server, where React 18 warns of it and nothing would run, `useEffect`. */
export const useCommitEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
