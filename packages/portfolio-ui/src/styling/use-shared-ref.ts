import { useImperativeHandle, type Ref, type RefObject } from 'react'

/** Passes an element that its component needs itself on to the `ref` prop. The element must always be rendered. */
export function useSharedRef<Value>(own: RefObject<Value | null>, given: Ref<Value> | undefined): void {
  useImperativeHandle(given, () => own.current as Value, [own])
}
