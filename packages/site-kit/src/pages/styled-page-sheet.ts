import './page-sheet.css'

export * from './page-sheet.tsx'
