import type { TextTrackOption } from './player.js'

/** A tag that is compared by its parts; `null` for a malformed one. */
function parseTag(tag: string): Intl.Locale | null {
  try {
    // Some streams write `pt_BR`. `maximize` adds the usual script: Chinese of Taiwan is `Hant`.
    const locale = new Intl.Locale(tag.replaceAll('_', '-'))
    // An undetermined language would become English.
    return locale.toString().startsWith('und') ? null : locale.maximize()
  } catch {
    return null
  }
}

/**
 * The captions for a chosen language: those of the same tag, else others of the same language, of
 * which the same script and then the same region come first. The first of equal ones.
 */
export function findTextTrack<Track extends Pick<TextTrackOption, 'language'>>(
  tracks: readonly Track[],
  language: string | null,
): Track | undefined {
  if (language === null) return undefined
  const exact = tracks.find((track) => track.language === language)
  const chosen = exact ? null : parseTag(language)
  if (!chosen) return exact
  const rank = (track: Track) => {
    const tag = parseTag(track.language)
    if (tag?.language !== chosen.language) return 0
    return 1 + (tag.script === chosen.script ? 2 : 0) + (tag.region === chosen.region ? 1 : 0)
  }
  const best = Math.max(0, ...tracks.map(rank))
  return best > 0 ? tracks.find((track) => rank(track) === best) : undefined
}
