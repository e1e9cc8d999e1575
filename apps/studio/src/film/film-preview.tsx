import { ImageIcon } from '@sanity/icons/Image'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { stringToPath, useClient, useDocumentOperation, useFormValue } from 'sanity'
import { API_VERSION } from '../studio-settings.ts'
import { frameOf } from './frame-of-film.ts'
import { recordsSize, type FilmSize } from './film-size.ts'
import { filmFacts, filmWarning } from './media-address.ts'

interface FilmPreviewProps {
  /** Absolute address of the film. */
  readonly address: string
  /** Size of the file, if it is known. */
  readonly bytes?: number
  /** Path of the field that records the size of the film. */
  readonly sizePath: string
}

/** What the browser has read of a film. */
type Reading =
  | 'loading'
  | 'failed'
  | { readonly duration: number; readonly width: number; readonly height: number }

/** A film as the browser plays it, its facts, and its frame as the poster; a warning if it cannot be reached. */
export function FilmPreview({ address, bytes, sizePath }: FilmPreviewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [reading, setReading] = useState<Reading>('loading')
  // A host without CORS refuses the film itself where its frames are asked for: it is loaded again without them.
  const [hasFrames, setHasFrames] = useState(true)
  useRecordedSize(typeof reading === 'object' ? reading : null, sizePath)
  const warning = typeof reading === 'object' ? filmWarning({ ...reading, bytes }) : undefined
  return (
    <Stack gap={3}>
      {reading !== 'failed' && (
        <video
          // Another element: the one that failed would not load the same address again.
          key={String(hasFrames)}
          ref={video}
          // Safari shows the first frame at a time after 0 only.
          src={`${address}#t=0.001`}
          controls
          muted
          playsInline
          preload="metadata"
          // Without it the browser would not let its frame be read; files of the dataset allow it.
          {...(hasFrames ? { crossOrigin: 'anonymous' } : {})}
          aria-label="The film"
          style={{ inlineSize: '100%', maxBlockSize: 320, background: '#000' }}
          onLoadedMetadata={({ currentTarget: { duration, videoWidth: width, videoHeight: height } }) =>
            setReading({ duration, width, height })
          }
          onError={() => (hasFrames ? setHasFrames(false) : setReading('failed'))}
        />
      )}
      {reading === 'failed' && (
        <Card tone="caution" border radius={2} padding={3}>
          <Text size={1}>
            The film cannot be reached from here, or it is no .mp4 or .webm that this browser plays. Open its
            address in a new tab to see which, or upload the file again.
          </Text>
        </Card>
      )}
      {typeof reading === 'object' && (
        <Flex align="center" gap={3} wrap="wrap">
          <Text size={1} muted>
            {filmFacts({ ...reading, bytes })}
          </Text>
          {hasFrames && reading.width > 0 && <FrameAsPoster video={video} />}
        </Flex>
      )}
      {warning !== undefined && (
        <Card tone="caution" border radius={2} padding={3}>
          <Text size={1}>{warning}</Text>
        </Card>
      )}
    </Stack>
  )
}

/** Records the size of a film in its draft, for the frame that pages show before the film has loaded. */
function useRecordedSize(size: FilmSize | null, path: string) {
  const type = String(useFormValue(['_type']))
  const documentId = useFormValue(['_id'])
  const recorded = useFormValue(stringToPath(path))
  const { patch } = useDocumentOperation(String(documentId).replace(/^drafts\./, ''), type)
  const isDue = size !== null && !patch.disabled && recordsSize(size, recorded, documentId)
  useEffect(() => {
    if (size === null || !isDue) return
    const { width, height } = size
    patch.execute([{ set: { [path]: { width, height } } }])
    // Once for each size that differs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue, path])
}

/** Fields that hold the poster, by the type of the document. */
const POSTER_FIELDS: Readonly<Record<string, string>> = { video: 'posterImage', hostedVideo: 'poster' }

function FrameAsPoster({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) {
  const client = useClient({ apiVersion: API_VERSION })
  const type = String(useFormValue(['_type']))
  const id = String(useFormValue(['_id'])).replace(/^drafts\./, '')
  const { patch } = useDocumentOperation(id, type)
  const field = POSTER_FIELDS[type]
  const hasPoster = useFormValue([field ?? 'posterImage', 'asset']) !== undefined
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  if (field === undefined) return null
  const use = async () => {
    setBusy(true)
    try {
      if (video.current === null) return
      const frame = await frameOf(video.current)
      const { _id } = await client.assets.upload('image', frame, {
        filename: 'poster.jpg',
        contentType: 'image/jpeg',
      })
      patch.execute([{ set: { [field]: { _type: 'image', asset: { _type: 'reference', _ref: _id } } } }])
      toast.push({ status: 'success', title: 'The frame is the poster' })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({ status: 'error', title: 'The frame could not be read', description })
    }
    setBusy(false)
  }
  return (
    <Button
      mode="ghost"
      fontSize={1}
      icon={ImageIcon}
      disabled={busy}
      text={hasPoster ? 'Replace the poster by this frame' : 'Use this frame as the poster'}
      onClick={() => void use()}
    />
  )
}
