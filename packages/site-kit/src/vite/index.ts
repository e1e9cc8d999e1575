export { cutroom } from './cutroom.ts'
