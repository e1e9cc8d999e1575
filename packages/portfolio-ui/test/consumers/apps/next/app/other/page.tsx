import Link from 'next/link'

export default function Page() {
  return (
    <main>
      <Link href="/films?video=film-4">Fourth film</Link> <Link href="/films">First film</Link>
    </main>
  )
}
