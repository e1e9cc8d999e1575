'use client'

import { useCallback, useEffect, useState } from 'react'
import { COPIED_MESSAGE_MS } from '../constants.js'
import { browserShare, share, type Shareable, type SharePlatform } from './share-platform.js'
import type { ShareButtonDataAttributes } from './share-button-data-attributes.js'

/** What a share button shows and does. */
export interface ShareState {
  readonly state: ShareButtonDataAttributes['data-state']
  /** The whole address that is shared. */
  readonly url: string
  readonly press: () => void
}

const absolute = (url: string): string => new URL(url, document.baseURI).href

/** Shares something when pressed, and remembers for a moment what came of it. */
export function useShare(
  { url, title, text }: Shareable,
  platform: (shareable: Shareable) => SharePlatform = browserShare,
): ShareState {
  const [result, setResult] = useState<{ state: ShareState['state']; url: string }>({ state: 'idle', url })
  const press = useCallback(() => {
    const shareable = { url: absolute(url), title, ...(text !== undefined && { text }) }
    void share(shareable, platform(shareable)).then((outcome) => {
      const state = outcome === 'copied' || outcome === 'shown' ? outcome : 'idle'
      setResult({ state, url: shareable.url })
    })
  }, [url, title, text, platform])
  useEffect(() => {
    if (result.state !== 'copied') return
    const timer = setTimeout(() => setResult((last) => ({ ...last, state: 'idle' })), COPIED_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [result])
  return { ...result, press }
}
