import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'

/** A component's own ref to its root element, which the ref of its props receives, too. */
export function useElementRef<Root extends Element>(ref: Ref<Root> | undefined): RefObject<Root | null> {
  const element = useRef<Root>(null)
  useImperativeHandle<Root | null, Root | null>(ref, () => element.current, [])
  return element
}
