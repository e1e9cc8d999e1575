import { Stack } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import type { InputProps } from 'sanity'
import { API_VERSION } from '../studio-settings.ts'
import { FilmPreview } from './film-preview.tsx'
import { mediaAddress } from './media-address.ts'

/** The upload of a film, with the film that it has made. */
export function FilmFileInput(props: InputProps) {
  const reference = (props.value as { asset?: { _ref?: string } } | undefined)?.asset?._ref
  const file = useFile(reference)
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      {file && <FilmPreview key={file.url} address={file.url} bytes={file.size} />}
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
      {address !== null && <FilmPreview key={address} address={address} />}
    </Stack>
  )
}

interface UploadedFile {
  readonly url: string
  /** In bytes. */
  readonly size: number
}

function useFile(id: string | undefined): UploadedFile | null {
  const client = useClient({ apiVersion: API_VERSION })
  const [file, setFile] = useState<UploadedFile | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (found: UploadedFile | null) => {
      if (isCurrent) setFile(found)
    }
    if (id === undefined) show(null)
    else client.fetch<UploadedFile | null>('*[_id == $id][0]{url, size}', { id }).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [client, id])
  return file
}
