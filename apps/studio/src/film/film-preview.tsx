import { getErrorMessage } from '@cutroom/ground/error-message'
import { ImageIcon } from '@sanity/icons/Image'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { filter, firstValueFrom } from 'rxjs'
import {
  getPublishedId,
  stringToPath,
  useClient,
  useDocumentOperation,
  useFormValue,
  type InputProps,
  type Path,
} from 'sanity'
import { settings } from '../settings/current-settings.ts'
import { API_VERSION } from '../settings/studio-settings.ts'
import { captureFrame, isAtStart } from './capture-frame.ts'
import {
  describeFilm,
  findFilmWarning,
  findFactsToStore,
  toMediaAddress,
  toSiblingPath,
  type FilmSize,
} from './film-facts.ts'

export function FilmLinkInput(props: InputProps) {
  const address = toMediaAddress(props.value, settings)
  // The page plays the file, if there is one.
  const isReplaced = useFormValue([...props.path.slice(0, -1), 'file', 'asset']) !== undefined
  const readOnly = isReplaced || props.readOnly === true
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      {address !== null && (
        <FilmPreview key={address} address={address} field={props.path} readOnly={readOnly} />
      )}
    </Stack>
  )
}

interface FilmPreviewProps {
  readonly address: string
  readonly bytes?: number
  readonly field: Path
  /** Whether size, length and frames are not stored. */
  readonly readOnly: boolean
}

interface Metadata extends FilmSize {
  /** In s. */
  readonly duration: number
}

/** Plays a film, describes it, offers its frame as the poster, and warns if it cannot be loaded. */
export function FilmPreview({ address, bytes, field, readOnly }: FilmPreviewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [metadata, setMetadata] = useState<Metadata | 'failed' | null>(null)
  // A host without CORS refuses a request for readable frames: the film goes without them.
  const [hasFrames, setHasFrames] = useState(true)
  const [isChosen, setIsChosen] = useState(false)
  const loadAgain = () => {
    setMetadata(null)
    setHasFrames(true)
  }
  return (
    <Stack gap={3}>
      {metadata !== 'failed' && (
        <video
          // A new element: the failed one would not load the same address again.
          key={String(hasFrames)}
          ref={video}
          // Safari shows the first frame at a time after 0 only.
          src={`${address}#t=0.001`}
          controls
          muted
          playsInline
          preload="metadata"
          // Required to read a frame; files of the dataset allow it.
          {...(hasFrames ? { crossOrigin: 'anonymous' } : {})}
          aria-label="Film"
          style={{ inlineSize: '100%', maxBlockSize: 320, background: '#000' }}
          onLoadedMetadata={({ currentTarget: { duration, videoWidth: width, videoHeight: height } }) =>
            setMetadata({ duration, width, height })
          }
          onTimeUpdate={({ currentTarget }) => setIsChosen(!isAtStart(currentTarget))}
          onError={() => (hasFrames ? setHasFrames(false) : setMetadata('failed'))}
        />
      )}
      {metadata === 'failed' && (
        <>
          <Warning text={NOT_LOADED} />
          <Flex>
            <Button mode="ghost" fontSize={1} text="Load it again" onClick={loadAgain} />
          </Flex>
        </>
      )}
      {metadata !== null && metadata !== 'failed' && (
        <>
          <Flex align="center" gap={3} wrap="wrap">
            <Text size={1} muted>
              {describeFilm({ ...metadata, bytes })}
            </Text>
            {!readOnly && hasFrames && metadata.width > 0 && (
              <FrameButton video={video} isChosen={isChosen} />
            )}
          </Flex>
          {!readOnly && <StoredFacts metadata={metadata} field={field} />}
          <Warning text={findFilmWarning({ ...metadata, bytes })} />
        </>
      )}
    </Stack>
  )
}

const NOT_LOADED =
  'The film cannot be loaded. The connection may be lost, its address may be wrong, or this browser may not play the file. Load it again, open the address in a new tab to check, or upload the file again.'

function Warning({ text }: { readonly text: string | undefined }) {
  return (
    text !== undefined && (
      <Card tone="caution" border radius={2} padding={3}>
        <Text size={1}>{text}</Text>
      </Card>
    )
  )
}

interface StoredFactsProps {
  readonly metadata: Metadata
  readonly field: Path
}

/**
 * Stores the size and length of a film in its draft, once: pages use them before the film has
 * loaded, and the browsers of two editors may measure it differently.
 */
function StoredFacts({ metadata, field }: StoredFactsProps) {
  const isStored = useRef(false)
  const type = String(useFormValue(['_type']))
  const documentId = useFormValue(['_id'])
  const [sizePath, durationPath] = [toSiblingPath(field, 'size'), toSiblingPath(field, 'duration')]
  const stored = {
    size: useFormValue(stringToPath(sizePath)),
    duration: useFormValue(stringToPath(durationPath)),
  }
  const { patch } = useDocumentOperation(getPublishedId(String(documentId)), type)
  const facts = patch.disabled ? null : findFactsToStore(metadata, stored, documentId)
  const isDue = facts !== null
  useEffect(() => {
    if (facts === null || isStored.current) return
    isStored.current = true
    const { size, duration } = facts
    patch.execute([
      { set: { [sizePath]: size, ...(duration !== null && { [durationPath]: duration }) } },
      ...(duration === null ? [{ unset: [durationPath] }] : []),
    ])
    // oxlint-disable-next-line react/exhaustive-deps -- once for each film
  }, [isDue])
  return null
}

/** Fields that hold the poster, by the type of the document. */
const POSTER_FIELDS: Readonly<Record<string, string>> = { video: 'posterImage', hostedVideo: 'poster' }

interface FrameButtonProps {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isChosen: boolean
}

function FrameButton({ video, isChosen }: FrameButtonProps) {
  const client = useClient({ apiVersion: API_VERSION })
  const type = String(useFormValue(['_type']))
  const id = getPublishedId(String(useFormValue(['_id'])))
  const { patch } = useDocumentOperation(id, type)
  const field = POSTER_FIELDS[type]
  const hasPoster = useFormValue([field ?? 'posterImage', 'asset']) !== undefined
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()
  if (field === undefined) return null
  const storeFrame = async () => {
    setIsBusy(true)
    let failure = 'The frame could not be read'
    try {
      if (video.current === null) return
      const frame = await captureFrame(video.current)
      failure = 'The frame was not saved'
      const events = client.observable.assets.upload('image', frame, {
        filename: 'poster.jpg',
        contentType: 'image/jpeg',
      })
      const { body } = await firstValueFrom(events.pipe(filter((event) => event.type === 'response')))
      const asset = { _type: 'reference', _ref: body.document._id }
      patch.execute([{ set: { [field]: { _type: 'image', asset } } }])
      toast.push({ status: 'success', title: 'The frame is now the poster' })
    } catch (error) {
      const description = getErrorMessage(error)
      toast.push({ status: 'error', title: failure, description })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      mode="ghost"
      fontSize={1}
      icon={ImageIcon}
      disabled={isBusy}
      text={getFrameLabel(isChosen, hasPoster)}
      onClick={() => void storeFrame()}
    />
  )
}

function getFrameLabel(isChosen: boolean, hasPoster: boolean): string {
  if (!isChosen) return hasPoster ? 'Replace the poster with a frame' : 'Find a frame for the poster'
  return hasPoster ? 'Replace the poster with this frame' : 'Use this frame as the poster'
}
