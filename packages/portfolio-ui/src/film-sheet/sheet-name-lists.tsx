import { memo, useState, type MouseEvent } from 'react'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import type { SheetFilter, SheetName, SheetNames } from './sheet-films.js'

/** Names of a kind that are shown before a press on 'All names'. */
const FIRST_NAMES = 6

interface SheetNameListsProps {
  readonly names: SheetNames
  readonly filter: SheetFilter
  readonly onFilter: (filter: SheetFilter, event: MouseEvent) => void
  readonly getHref: ((filter: SheetFilter) => string) | undefined
}

/** The clients and the editors of the films of a sheet, the most frequent ones first. */
export const SheetNameLists = memo(function SheetNameLists(props: SheetNameListsProps) {
  const { names, filter, onFilter, getHref } = props
  const labels = useLabels()
  const [isWhole, setWhole] = useState(false)
  const kinds = [
    { kind: 'client', label: labels.clients, all: names.clients },
    { kind: 'editor', label: labels.editors, all: names.editors },
  ] as const
  const isLong = kinds.some(({ all }) => all.length > FIRST_NAMES)
  if (kinds.every(({ all }) => all.length === 0)) return null
  return (
    <div className="cutroom-film-sheet__names">
      {kinds.map(({ kind, label, all }) => {
        if (all.length === 0) return null
        const pressed = filter[kind]
        const shown = isWhole ? all : all.filter(({ key }, at) => at < FIRST_NAMES || key === pressed)
        return (
          // Safari has no list without markers.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          <ul key={kind} role="list" aria-label={label}>
            {shown.map((name) => {
              const isPressed = name.key === pressed
              // A second press removes the filter.
              const next = { ...filter, [kind]: isPressed ? undefined : name.key }
              return (
                <li key={name.key}>
                  <SheetNameControl
                    name={name}
                    isPressed={isPressed}
                    href={getHref?.(next)}
                    onPress={(event) => onFilter(next, event)}
                  />
                </li>
              )
            })}
          </ul>
        )
      })}
      {isLong && (
        <button
          type="button"
          className="cutroom-text-button cutroom-film-sheet__all-names"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? labels.fewerNames : labels.allNames}
        </button>
      )}
    </div>
  )
})

interface SheetNameControlProps {
  readonly name: SheetName
  readonly isPressed: boolean
  readonly href: string | undefined
  readonly onPress: (event: MouseEvent) => void
}

function SheetNameControl({ name: { name, count }, isPressed, href, onPress }: SheetNameControlProps) {
  const props = {
    className: 'cutroom-text-button cutroom-film-sheet__name-control',
    onClick: onPress,
    children: (
      <>
        <bdi>{name}</bdi> <span>{count}</span>
      </>
    ),
  }
  if (href === undefined) return <button type="button" aria-pressed={isPressed} {...props} />
  return <Link href={href} rel="nofollow" aria-current={isPressed ? 'true' : undefined} {...props} />
}
