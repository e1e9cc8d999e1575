'use client'

import { withDefaults, type Optional } from '@cutroom/ground/with-defaults'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { defaultLabels, type Labels } from './default-labels.js'

const LabelsContext = createContext<Labels>(defaultLabels)

/** Props of `LabelsProvider`. */
export interface LabelsProviderProps {
  /** Labels that replace those of the surrounding provider; all others stay. */
  readonly labels: Optional<Labels> | undefined
  /** The parts whose labels are replaced. */
  readonly children?: ReactNode
}

/** Replaces labels of this package for everything inside. */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  const outer = useContext(LabelsContext)
  const merged = useMemo(() => withDefaults(outer, labels), [outer, labels])
  return <LabelsContext value={merged}>{children}</LabelsContext>
}

/** The labels of the nearest provider. */
export const useLabels = (): Labels => useContext(LabelsContext)
