import type { AdminRole } from '../../../contract/admin';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/user';
import { sectionsOf, type Section } from './adminSections';

/** The signed-in administrator's role; undefined if the backend has no roles. */
const useAdminRole = (): AdminRole | undefined => useAppSelector((state) => selectUser(state)?.adminRole);

/** True for an administrator who reads and answers, but does not decide. The server enforces it; screens leave it out. */
export const useIsSupport = (): boolean => useAdminRole() === 'support';

/** The sections that the signed-in administrator may open. */
export const useSections = (): readonly Section[] => sectionsOf(useAdminRole());
