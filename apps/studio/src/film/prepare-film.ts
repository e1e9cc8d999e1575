import { moveIndexToFront } from './fast-start.ts'
import {
  describeObstacle,
  PLAYS_EVERYWHERE,
  refuseKind,
  refuseUnloaded,
  type Refusal,
} from './film-messages.ts'
import { identifyFile } from './identify-file.ts'
import { planFilm, type FilmFacts } from './plan-film.ts'

type PreparedFilm = { readonly file: File } | { readonly refusal: Refusal }

export interface FilmProgress {
  readonly action: 'repack' | 'encode'
  readonly percent: number
}

interface PrepareFilmOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: FilmProgress) => void
}

export async function prepareFilm(
  file: File,
  { signal, onProgress }: PrepareFilmOptions,
): Promise<PreparedFilm> {
  const kind = await identifyFile(file)
  const refusal = refuseKind(file.name, kind)
  if (refusal) return { refusal }
  const title = `“${file.name}” is ${kind.name}`
  const refuse = (text: string): PreparedFilm => ({
    refusal: { title, text: `${text} ${PLAYS_EVERYWHERE} Export the film again:`, hasExportHelp: true },
  })
  const converter = await import('./convert-film.ts').catch(() => null)
  if (converter === null) return { refusal: refuseUnloaded(title) }
  const { readFilmFacts, convertFilm } = converter
  let problem = 'It cannot be read. It may be damaged or incomplete.'
  try {
    const facts = await readFilmFacts(file)
    const plan = planFilm(facts)
    switch (plan.action) {
      case 'upload':
        return { file: rename(file, file, facts.container) }
      case 'move-index':
        return { file: rename(await moveIndexToFront(file), file, facts.container) }
      case 'repack':
      case 'encode': {
        const { action } = plan
        if (action === 'encode') problem = 'This browser did not manage to convert it.'
        onProgress({ action, percent: 0 })
        const film = await convertFilm(file, {
          plan,
          signal,
          onProgress: (percent) => onProgress({ action, percent }),
        })
        return { file: rename(film, file, action === 'repack' ? plan.container : 'mp4') }
      }
      case 'refuse':
        return refuse(
          plan.codecs.length === 0
            ? 'It has no picture.'
            : `It contains ${plan.codecs.join(' and ')}, which not every device plays.${plan.obstacle === null ? '' : ` ${describeObstacle(plan.obstacle, plan.codecs)}`}`,
        )
    }
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return refuse(problem)
  }
}

/** Names a film by what it is, whatever its name was: the Studio accepts .mp4 and .webm only. */
function rename(film: Blob, { name, lastModified }: File, container: FilmFacts['container']): File {
  const extension = container === 'webm' ? 'webm' : 'mp4'
  const renamed = `${name.replace(/\.\w+$/, '')}.${extension}`
  if (film instanceof File && film.name === renamed) return film
  return new File([film], renamed, { type: `video/${extension}`, lastModified })
}
