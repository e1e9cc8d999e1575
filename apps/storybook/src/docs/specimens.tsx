import type { CSSProperties } from 'react'
import { variables } from 'virtual:styling-hooks'
import { DocsTable } from './docs-table.tsx'

const getValue = (name: string): string => variables.find((variable) => variable.name === name)?.value ?? ''

const SIZES = ['small', 'text', 'lead', 'title', 'display'] as const
const SPACES = ['--cutroom-gutter', '--cutroom-target', '--cutroom-player-bar'] as const
const EASINGS = ['--cutroom-ease', 'linear'] as const

/** A line of text in each size of the type scale. The two largest have the style of titles. */
export function TypeSpecimens() {
  return SIZES.map((size) => {
    const isTitle = size === 'title' || size === 'display'
    const style: CSSProperties = {
      fontFamily: 'var(--cutroom-font)',
      fontSize: `var(--cutroom-size-${size})`,
      fontWeight: isTitle ? 'var(--cutroom-display-weight)' : 'var(--cutroom-text-weight)',
      fontStretch: isTitle ? 'var(--cutroom-display-width)' : 'var(--cutroom-text-width)',
      letterSpacing: isTitle ? 'var(--cutroom-display-tracking)' : undefined,
      lineHeight: isTitle ? 'var(--cutroom-display-leading)' : 1.5,
      overflowWrap: 'anywhere',
    }
    return (
      <figure key={size} className="cutroom-docs-specimen sb-unstyled">
        <div style={style}>Night Ferry</div>
        <figcaption>
          <code>--cutroom-size-{size}</code>: {getValue(`--cutroom-size-${size}`)}
        </figcaption>
      </figure>
    )
  })
}

export function SpacingSpecimens() {
  return (
    <DocsTable
      head={['Variable', 'Value', 'Length']}
      rows={SPACES.map((name) => [
        name,
        getValue(name),
        <div
          key={name}
          style={{ inlineSize: `var(${name})`, blockSize: '1rem', background: 'currentColor' }}
        />,
      ])}
    />
  )
}

/** Compares the easing of the slides with linear motion. */
export function MotionSpecimens() {
  return (
    <div className="cutroom-docs-specimen sb-unstyled">
      {EASINGS.map((easing) => (
        <div key={easing} className="cutroom-docs-motion__track">
          <div style={{ animationTimingFunction: easing.startsWith('--') ? `var(${easing})` : easing }} />
          <code>{easing}</code>
        </div>
      ))}
      <p>
        <code>--cutroom-duration</code>: {getValue('--cutroom-duration')}; here four times as long. Nothing
        moves with reduced motion.
      </p>
    </div>
  )
}
