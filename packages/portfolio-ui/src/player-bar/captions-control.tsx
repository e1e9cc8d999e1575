import { findTextTrack, type MediaControls } from '@cutroom/player-core'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useLabels } from '../labels/labels.js'
import { useMedia, usePortfolio, usePortfolioActions } from '../portfolio/portfolio.js'
import { BarButton } from './bar-button.js'

/** Shows and hides captions: a switch for one language, a list for several. */
export function CaptionsControl() {
  const labels = useLabels()
  const actions = usePortfolioActions()
  const tracks = useMedia(({ controls }) => controls?.textTracks) ?? []
  const language = usePortfolio(({ captions }) => captions)
  const shown = findTextTrack(tracks, language)?.language ?? null
  const [first, second] = tracks
  if (!first) return null
  if (second)
    return <CaptionsList tracks={tracks} shown={shown} onChoose={(chosen) => actions.setCaptions(chosen)} />
  return (
    <BarButton
      icon="captions"
      label={labels.captions}
      pressed={shown !== null}
      data-captions={shown === null ? undefined : 'shown'}
      onClick={() => actions.setCaptions(shown === null ? first.language : null)}
    />
  )
}

/** Space between the list and the edge of the window, in px. */
const LIST_MARGIN = 8

/** Room for three languages, where the bar is at the top of the window. */
const LIST_MIN = 132

/** Lets the list end in the window above its button, and scrolls it to the chosen language. */
function fitList(list: HTMLElement | null): void {
  if (!list) return
  const { bottom } = list.getBoundingClientRect()
  list.style.maxBlockSize = `${Math.max(bottom - LIST_MARGIN, LIST_MIN)}px`
  const chosen = list.querySelector('label:has(:checked)')
  if (chosen instanceof HTMLElement)
    list.scrollTop = chosen.offsetTop - (list.clientHeight - chosen.offsetHeight) / 2
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

interface CaptionsListProps {
  readonly tracks: MediaControls['textTracks']
  readonly shown: string | null
  readonly onChoose: (language: string | null) => void
}

function CaptionsList({ tracks, shown, onChoose }: CaptionsListProps) {
  const labels = useLabels()
  const group = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // Escape would also leave fullscreen where the page can prevent that.
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  const option = (language: string | null, label: string) => (
    <label key={language} lang={language ?? undefined} dir="auto">
      <input type="radio" name={group} checked={language === shown} onChange={() => onChoose(language)} />
      {label}
    </label>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="cutroom-captions" onBlur={onBlur} onKeyDown={onKeyDown}>
      <BarButton
        ref={button}
        icon="captions"
        label={labels.captions}
        aria-expanded={open}
        aria-controls={open ? group : undefined}
        data-captions={shown === null ? undefined : 'shown'}
        onClick={({ currentTarget }) => {
          // Safari focuses no button that is clicked: the list would not close.
          currentTarget.focus()
          setOpen(!open)
        }}
      />
      {open && (
        // A press on a label would move focus to the page, which closes the list before the click.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <fieldset ref={fitList} id={group} className="cutroom-captions__list" onMouseDown={keepFocus}>
          <legend className="cutroom-visually-hidden">{labels.captions}</legend>
          {option(null, labels.captionsOff)}
          {tracks.map(({ language, label }) => option(language, label))}
        </fieldset>
      )}
    </div>
  )
}
