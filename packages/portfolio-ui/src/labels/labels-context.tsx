'use client'

import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { defaultLabels, type Labels } from './labels.js'

const LabelsContext = createContext<Labels>(defaultLabels)

/** Props of `LabelsProvider`. */
export interface LabelsProviderProps {
  /** The texts to replace; the others stay as they are around it. */
  readonly labels: Partial<Labels>
  readonly children?: ReactNode
}

/** Replaces texts of this package for everything inside. */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  const outer = useContext(LabelsContext)
  const merged = useMemo(() => ({ ...outer, ...labels }), [outer, labels])
  return <LabelsContext.Provider value={merged}>{children}</LabelsContext.Provider>
}

/** The texts that are in force here. */
export const useLabels = (): Labels => useContext(LabelsContext)
