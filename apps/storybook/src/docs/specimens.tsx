import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { variables } from 'virtual:styling-hooks'
import { CopyButton, renderVariable } from './copy-button.tsx'
import { DocsTable } from './docs-table.tsx'

const getValue = (name: string): string => variables.find((variable) => variable.name === name)?.value ?? ''

const SIZES = ['small', 'text', 'lead', 'heading', 'title', 'display'] as const
const SPACES = [
  '--cutroom-gutter',
  '--cutroom-thumbnail-gap-row',
  '--cutroom-thumbnail-gap-column',
  '--cutroom-player-bar',
  '--cutroom-hairline',
  '--cutroom-focus-width',
] as const

const TARGETS = [
  '--cutroom-target',
  '--cutroom-arrow-size',
  '--cutroom-play-size',
  '--cutroom-player-icon-size',
] as const

/** The easing of slides, and one for comparison. */
const EASINGS = ['--cutroom-ease', 'linear'] as const

/** A line of text in each size of the type scale. The three largest have the style of titles. */
export function TypeSpecimens() {
  return SIZES.map((size) => {
    const isTitle = size === 'heading' || size === 'title' || size === 'display'
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
          {renderVariable(`--cutroom-size-${size}`)} <CopyButton text={getValue(`--cutroom-size-${size}`)} />
        </figcaption>
      </figure>
    )
  })
}

export const SpacingSpecimens = () => <Lengths names={SPACES} />

export const TargetSpecimens = () => <Lengths names={TARGETS} isSquare />

interface LengthsProps {
  readonly names: readonly string[]
  readonly isSquare?: boolean
}

function Lengths({ names, isSquare = false }: LengthsProps) {
  return (
    <DocsTable
      head={['Variable', 'Value', 'On this screen']}
      renderKey={renderVariable}
      rows={names.map((name) => [
        name,
        <CopyButton key="value" text={getValue(name)} />,
        <Length key="length" name={name} isSquare={isSquare} />,
      ])}
    />
  )
}

function Length({ name, isSquare }: { readonly name: string; readonly isSquare: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => setWidth(current.getBoundingClientRect().width))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const size = `var(${name})`
  return (
    <div className="cutroom-docs-length">
      <div ref={box} style={{ inlineSize: size, blockSize: isSquare ? size : '1rem' }} />
      {Math.round(width * 10) / 10} px
    </div>
  )
}

export function MotionSpecimens() {
  return (
    <div className="cutroom-docs-specimen sb-unstyled">
      {EASINGS.map((easing) => (
        <div key={easing} className="cutroom-docs-motion__track">
          <div style={{ animationTimingFunction: easing.startsWith('--') ? `var(${easing})` : easing }} />
          {easing === 'linear' ? <code>linear</code> : renderVariable(easing)}
        </div>
      ))}
      <p>
        {renderVariable('--cutroom-duration')} <CopyButton text={getValue('--cutroom-duration')} />; here four
        times as long. Nothing moves with reduced motion.
      </p>
    </div>
  )
}
