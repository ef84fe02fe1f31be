import type { Member } from '../../contract/wire';
import { avatarUrl } from '../uploads/urls';

export interface MemberRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_file_id: string | null;
}

/** A person as others see them in a chat. */
export const presentMember = (row: MemberRow & { readonly is_admin: boolean }): Member => ({
  _id: row.id,
  fullName: row.full_name,
  avatar: avatarUrl(row.avatar_file_id),
  ...(row.is_admin && { isStaff: true }),
});
