'use client'

import { defaultProviders } from '@cutroom/player-core/providers'
import { youtube } from '@cutroom/player-core/providers/youtube'
import { LinkProvider, RichText, VideoPage, type Film } from '@cutroom/portfolio-ui'
import Link from 'next/link'
import type { ReactNode } from 'react'

const playback = { providers: [...defaultProviders, youtube] }

/** Around the pages, for example in the layout: links of the package change pages without a reload. */
export const SiteLinks = ({ children }: { readonly children: ReactNode }) => (
  <LinkProvider component={Link}>{children}</LinkProvider>
)

/** The films, with the functions that a server component cannot pass. */
export const SiteFilms = ({ films }: { readonly films: readonly Film[] }) => (
  <VideoPage
    films={films}
    playback={playback}
    renderContent={(content) => <RichText content={content} below={3} />}
    onWarning={(message) => console.warn(message)}
  />
)
