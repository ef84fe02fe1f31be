interface EmailLinkProps {
  email: string;
  className?: string;
}

/** Opens an email to this address. Where it does not fit on one line, it breaks after the '@' rather than in a word. */
export function EmailLink({ email, className }: EmailLinkProps) {
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    // Some programs read a break that is only possible as a space.
    <a className={className} dir="ltr" href={`mailto:${email}`} aria-label={email}>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </a>
  );
}
