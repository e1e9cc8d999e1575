import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'

/** A ref of a component's own, whose element the given ref receives, too. */
export function useElementRef<Type extends Element>(given: Ref<Type> | undefined): RefObject<Type | null> {
  const element = useRef<Type>(null)
  useImperativeHandle<Type | null, Type | null>(given, () => element.current, [])
  return element
}
