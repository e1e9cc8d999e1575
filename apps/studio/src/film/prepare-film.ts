import { moveIndexToFront } from './fast-start.ts'
import { PLAYS_EVERYWHERE, refuseKind, type Refusal } from './film-words.ts'
import { identifyFile } from './identify-file.ts'
import { planFilm } from './plan-film.ts'

/** A file to upload, or why none is. */
export type PreparedFilm = { readonly file: File } | { readonly refusal: Refusal }

interface PrepareFilmOptions {
  readonly signal: AbortSignal
  /** Called while a film is repacked, with the part that is done, 0 to 1. */
  readonly onProgress: (progress: number) => void
}

/** Prepares a dropped file for the upload, so that it plays everywhere and starts at once. */
export async function prepareFilm(file: File, options: PrepareFilmOptions): Promise<PreparedFilm> {
  const kind = await identifyFile(file)
  const refusal = refuseKind(file.name, kind)
  if (refusal) return { refusal }
  const title = `“${file.name}” is ${kind.name}`
  const refuse = (text: string): PreparedFilm => ({
    refusal: { title, text: `${text} ${PLAYS_EVERYWHERE} Export the film again:`, hasExportHelp: true },
  })
  try {
    const { readFilmFacts, repackFilm } = await import('./convert-film.ts')
    const plan = planFilm(await readFilmFacts(file))
    switch (plan.action) {
      case 'upload':
        return { file: rename(file, file) }
      case 'move-index':
        return { file: rename(await moveIndexToFront(file), file) }
      case 'repack':
        return { file: rename(await repackFilm(file, { ...options, container: plan.container }), file) }
      case 'refuse':
        return refuse(
          plan.codecs.length === 0
            ? 'It has no picture.'
            : `It contains ${plan.codecs.join(' and ')}, which not every device plays.`,
        )
    }
  } catch (error) {
    console.warn(error)
    return refuse('It cannot be read. It may be damaged or incomplete.')
  }
}

/** Names a film by what it is now: the Studio accepts .mp4 and .webm only. */
function rename(film: Blob, { name, type, lastModified }: File): File {
  const extension = (film.type || type) === 'video/webm' ? 'webm' : 'mp4'
  const renamed = `${name.replace(/\.\w+$/, '')}.${extension}`
  if (film instanceof File && film.name === renamed) return film
  return new File([film], renamed, { type: `video/${extension}`, lastModified })
}
