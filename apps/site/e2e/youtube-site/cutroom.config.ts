import { defaultProviders } from '@cutroom/player-core/providers'
import { youtube } from '@cutroom/player-core/providers/youtube'
import { defineConfig } from '@cutroom/site-kit'
import site from '../../cutroom.config.js'

/** The site with films on YouTube. */
export default defineConfig({
  ...site,
  playback: { ...site.playback, providers: [...defaultProviders, youtube] },
})
