import { useImperativeHandle, type ForwardedRef, type RefObject } from 'react'

/** Hands an element that its component needs itself to a forwarded ref too. The element must always be there. */
export function useSharedRef<Value>(own: RefObject<Value | null>, given: ForwardedRef<Value>): void {
  // Set by the time that handles are made, since the element is always rendered.
  useImperativeHandle(given, () => own.current as Value, [own])
}
