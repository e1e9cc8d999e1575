import { describe, expect, it } from 'vitest'
import { refuseStrayDrops } from './stray-drops.ts'

/** An event of a drag, whose default a field may have prevented. */
function drag(type: string, types: readonly string[], isTaken = false) {
  const event = new Event(type, { cancelable: true })
  const dataTransfer = { types, dropEffect: 'copy' }
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  if (isTaken) event.preventDefault()
  return { event, dataTransfer }
}

describe('refuseStrayDrops', () => {
  it.each(['dragover', 'drop'])('refuses the files of a %s that no field takes', (type) => {
    const target = new EventTarget()
    const stop = refuseStrayDrops(target)
    const { event, dataTransfer } = drag(type, ['Files'])
    target.dispatchEvent(event)
    expect([event.defaultPrevented, dataTransfer.dropEffect]).toEqual([true, 'none'])
    stop()
    const later = drag(type, ['Files'])
    target.dispatchEvent(later.event)
    expect(later.event.defaultPrevented).toBe(false)
  })

  it('leaves the files that a field takes, and dragged text', () => {
    const target = new EventTarget()
    refuseStrayDrops(target)
    const taken = drag('dragover', ['Files'], true)
    target.dispatchEvent(taken.event)
    expect(taken.dataTransfer.dropEffect).toBe('copy')
    const text = drag('drop', ['text/plain'])
    target.dispatchEvent(text.event)
    expect(text.event.defaultPrevented).toBe(false)
  })
})
