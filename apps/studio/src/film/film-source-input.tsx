import { Stack } from '@sanity/ui'
import { useClient, type InputProps } from 'sanity'
import { API_VERSION } from '../studio-settings.ts'
import { FilmPreview } from './film-preview.tsx'
import { useQueryResult } from '../use-query-result.ts'
import { mediaAddress } from './media-address.ts'
import { sizePath } from './film-size.ts'

const FILE = '*[_id == $value][0]{url, size}'

/** The upload of a film, with the film that it has made. */
export function FilmFileInput(props: InputProps) {
  const reference = (props.value as { asset?: { _ref?: string } } | undefined)?.asset?._ref
  const file = useQueryResult<UploadedFile>(FILE, reference)
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      {file && (
        <FilmPreview key={file.url} address={file.url} bytes={file.size} sizePath={sizePath(props.path)} />
      )}
    </Stack>
  )
}

/** The link of a film, with the film if it is a media file. */
export function FilmLinkInput(props: InputProps) {
  const { apiHost } = useClient({ apiVersion: API_VERSION }).config()
  const address = mediaAddress(props.value, apiHost)
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      {address !== null && <FilmPreview key={address} address={address} sizePath={sizePath(props.path)} />}
    </Stack>
  )
}

interface UploadedFile {
  readonly url: string
  /** In bytes. */
  readonly size: number
}
