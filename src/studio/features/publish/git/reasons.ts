/** Why git could not push, in a sentence. */
export function pushReason(said: string): string {
  if (/rejected|non-fast-forward|fetch first/.test(said))
    return "Somebody else has published in the meantime. Bring their changes into this copy first.";
  if (/resolve host|unable to access|Connection|timed out/i.test(said))
    return "The server cannot be reached. Check the connection, then try again.";
  if (/denied|authentication|could not read (?:Username|Password|from remote)/i.test(said))
    return "The server does not accept this computer. Sign in to it, then try again.";
  return "The server has refused the changes.";
}

export function isDiskFull(said: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(said);
}

/** Why git could not commit, in a sentence; a hook in its own words. */
export function commitReason(said: string): string {
  if (isDiskFull(said)) return "the disk is full.";
  if (/\.lock['’]?: File exists|cannot lock ref/.test(said))
    return "another program is using the git repository of the site. Try again in a moment.";
  if (/tell me who you are|empty ident name|unable to auto-detect email/.test(said))
    return "git does not know your name and address yet. Ask whoever set up the site.";
  if (/insufficient permission|Permission denied|Read-only file system/.test(said))
    return "the git repository of the site cannot be written. Ask whoever set it up.";
  if (/failed to sign|gpg: |ssh-keygen/.test(said))
    return "git could not sign the commit. Ask whoever set up the site.";
  return said;
}
